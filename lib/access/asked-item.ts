/** What in the address of a section's page names the one item that it shows, as in `visits-123`. */
export const ITEM = 'voce';
