export { getKeys as GET } from '@/lib/oauth/routes';
