export { postToken as POST } from '@/lib/oauth/routes';
