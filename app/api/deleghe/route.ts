export { getDelegations as GET, postDelegation as POST } from '@/lib/account/people/routes';
