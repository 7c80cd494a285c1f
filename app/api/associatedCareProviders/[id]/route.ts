export { deleteAssociation as DELETE, putAssociation as PUT } from '@/lib/sections/associations/routes';
