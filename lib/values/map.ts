/** Link to a map on another site: contacted only when the user follows the link, and sent only the place. */
export const mapAddress = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
