import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/**
 * Computes the signature that a bucket expects, without the library with which the app signs. Returns the headers of an S3
 * request signed with AWS Signature Version 4, body included. The path must already be percent-encoded, and the request has no
 * query.
 */
export function signed(
  { accessKeyId, secretAccessKey, region }: Credentials,
  { method, url, body, now = new Date() }: { method: string; url: URL; body: Buffer; now?: Date },
): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = at.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const headers = { host: url.host, 'x-amz-content-sha256': sha256(body), 'x-amz-date': at };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = [method, url.pathname, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${hmac(key, toSign).toString('hex')}`,
  };
}
