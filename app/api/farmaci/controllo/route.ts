export { postCheck as POST } from '@/lib/record/therapies/check-route';
