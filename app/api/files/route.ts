import { uploadRoute } from '@/lib/sections/files/upload-route';

export const POST = uploadRoute();
