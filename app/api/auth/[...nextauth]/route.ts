import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { tieToViewer } from '@/lib/account/provider';
import { authOptions } from '@/lib/session/auth';

/**
 * The calls of next-auth itself: the handshake with the provider, and its cookie. They are not wrapped like our own calls,
 * since the library defines them.
 */
const handle = async (request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> =>
  NextAuth(request, context, await authOptions(tieToViewer));

export { handle as GET, handle as POST };
