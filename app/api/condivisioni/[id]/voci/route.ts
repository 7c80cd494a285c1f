export { getItems as GET } from '@/lib/record/health-links/routes';
