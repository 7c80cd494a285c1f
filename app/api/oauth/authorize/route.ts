export { getAuthorization as GET, postAuthorization as POST } from '@/lib/oauth/routes';
