export { postDose as POST } from '@/lib/sections/doses/routes';
