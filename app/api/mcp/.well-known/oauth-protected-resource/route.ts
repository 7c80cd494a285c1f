export { getProtectedResource as GET } from '@/lib/mcp/route';
