export { postTherapy as POST } from '@/lib/record/therapies/routes';
