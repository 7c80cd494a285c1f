/** The tools for assistants (Model Context Protocol). */
export { postMessage as POST, refuseMethod as DELETE, refuseMethod as GET } from '@/lib/mcp/route';
