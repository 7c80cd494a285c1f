export { postRevocation as POST } from '@/lib/oauth/routes';
