/** Numbers of what the house says and is asked. */
export const CONTENT_SETTINGS = {
  support: {
    /** By then somebody has answered: once around the clock reaches every shift. */
    answerHours: 24,
    /** A complaint is looked into before it is answered, and people of other departments are asked. */
    complaintDays: 7,
    /** The staff's list of one state; the rest comes when these are done. */
    listed: 100,
    /** Characters of a message in that list. */
    excerpt: 80,
    /** What a visitor left is forgotten this long after the ticket was closed or answered: time enough to come back to it. */
    keepVisitorDays: 180,
  },
} as const;
