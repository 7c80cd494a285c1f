export { postCheck as POST } from '@/lib/sections/therapies/check-route';
