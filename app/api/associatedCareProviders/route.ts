export { postAssociation as POST } from '@/lib/sections/associations/routes';
