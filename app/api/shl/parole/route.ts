export { postWords as POST } from '@/lib/reports/health-links/public-routes';
