/** The tools for assistants (Model Context Protocol). There is neither a stream nor a session, so that GET and DELETE are answered 405. */
export { postMessage as POST } from '@/lib/mcp/route';
