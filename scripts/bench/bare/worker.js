/** Answers at once. The time of every other request is given as a multiple of the time that this takes. */
export default { fetch: () => new Response("Hello") };
