import { IconMoodSad, IconMoodSmile } from '../ui/icons';

/** A device's own assessment as an icon; words are beside it. */
export const FACES = { happy: IconMoodSmile, sad: IconMoodSad };
