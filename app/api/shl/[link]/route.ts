export { getDirect as GET, postManifest as POST } from '@/lib/record/health-links/public-routes';
