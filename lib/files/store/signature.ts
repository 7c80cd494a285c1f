import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface Sent {
  method: string;
  url: URL;
  body: Buffer;
  now?: Date;
}

/** The headers that sign an S3 request including its body: without its hash, the library would not sign the body. */
export async function signed(
  credentials: Credentials,
  { method, url, body, now = new Date() }: Sent,
): Promise<Headers> {
  const { headers } = await new AwsV4Signer({
    ...credentials,
    service: 's3',
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
  }).sign();
  return headers;
}
