export { deleteAssociation as DELETE, putAssociation as PUT } from '@/lib/record/associations/routes';
