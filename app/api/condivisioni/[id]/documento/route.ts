export { getDocument as GET } from '@/lib/reports/health-links/routes';
