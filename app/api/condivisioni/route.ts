export { postLink as POST } from '@/lib/reports/health-links/routes';
