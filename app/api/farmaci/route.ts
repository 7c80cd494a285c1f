export { postTherapy as POST } from '@/lib/sections/therapies/routes';
