export { getSmartConfiguration as GET } from '@/lib/oauth/routes';
