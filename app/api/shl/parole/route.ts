export { postWords as POST } from '@/lib/record/health-links/public-routes';
