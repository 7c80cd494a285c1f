export interface PreviewProps {
  name: string;
  blob: Blob;
}
