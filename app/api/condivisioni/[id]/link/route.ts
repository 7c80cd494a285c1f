export { getLivingLink as GET } from '@/lib/reports/health-links/routes';
