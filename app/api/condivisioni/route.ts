export { postLink as POST } from '@/lib/record/health-links/routes';
