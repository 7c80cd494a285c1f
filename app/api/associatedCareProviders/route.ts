export { postAssociation as POST } from '@/lib/record/associations/routes';
