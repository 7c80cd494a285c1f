/** A map is somebody else's site: it is asked only by who follows the link, and is told the place alone. */
export const mapAddress = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
