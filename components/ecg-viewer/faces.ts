import { IconMoodSad, IconMoodSmile } from '../ui/icons';

/** A device's own judgement as a picture; words stand beside it. */
export const FACES = { happy: IconMoodSmile, sad: IconMoodSad };
