import { uploadRoute } from '@/lib/http/upload-route';

export const POST = uploadRoute();
