export { getLivingLink as GET } from '@/lib/record/health-links/routes';
