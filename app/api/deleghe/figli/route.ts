export { postChild as POST } from '@/lib/account/people/routes';
