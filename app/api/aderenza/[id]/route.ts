export { getAdherence as GET } from '@/lib/sections/doses/routes';
