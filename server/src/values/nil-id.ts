/** The nil UUID (RFC 9562, section 5.9): the id of nothing, and before every other id. */
export const nilId = "00000000-0000-0000-0000-000000000000";
