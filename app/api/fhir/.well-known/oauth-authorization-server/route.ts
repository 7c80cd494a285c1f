export { getOpenidConfiguration as GET } from '@/lib/oauth/routes';
