export { getItems as GET } from '@/lib/reports/health-links/routes';
