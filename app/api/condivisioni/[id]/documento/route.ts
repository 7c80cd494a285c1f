export { getDocument as GET } from '@/lib/record/health-links/routes';
