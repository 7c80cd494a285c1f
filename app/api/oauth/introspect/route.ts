export { postIntrospection as POST } from '@/lib/oauth/routes';
