export { deleteDose as DELETE, getDoses as GET, putDose as PUT } from '@/lib/sections/doses/routes';
