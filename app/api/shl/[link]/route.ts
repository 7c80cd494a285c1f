export { getDirect as GET, postManifest as POST } from '@/lib/reports/health-links/public-routes';
