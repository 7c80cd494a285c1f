export { deleteDelegation as DELETE, putDelegation as PUT } from '@/lib/account/people/routes';
