/** A document that was chosen on another page for the page of imports, which is opened without leaving the document. */
let handedOver: File | undefined;

/** Keeps a chosen document for the page of imports. */
export const handOver = (file: File) => {
  handedOver = file;
};

/** The document that another page has handed over; once only. */
export function takeHandedOver(): File | undefined {
  const file = handedOver;
  handedOver = undefined;
  return file;
}
