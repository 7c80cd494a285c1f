import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { tieToViewer } from '@/lib/account/provider';
import { authOptions } from '@/lib/session/auth';

/** next-auth's own calls: the provider's handshake and its cookie. Not wrapped, since the library defines them. */
const handle = async (request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> =>
  NextAuth(request, context, await authOptions(tieToViewer));

export { handle as GET, handle as POST };
