import { uploadRoute } from '@/lib/record/files/upload-route';

export const POST = uploadRoute();
