/** A line of the overview as it was last read. `enquiry` is the id of its enquiry, or empty. */
export type ReadLine = { title: string; text: string; note: string; enquiry: string };

/** The overview as it was last read. All texts are set in French. */
export type OverviewSheet = { at: number; groups: { title: string; lines: ReadLine[] }[] };

/** An enquiry as it was last read. An enquiry of the board has no words. */
export type EnquirySheet = {
  id: string;
  at: number;
  name: string;
  email: string;
  phone: string;
  place: string;
  subject: string;
  /** The enquiry and the answers to it, oldest first. */
  words: { who: string; when: string; text: string }[];
};

/** Everything that this device has to read without network. The enquiries read last come first. */
export type ReadSheets = { overview?: OverviewSheet; board: EnquirySheet[]; enquiries: EnquirySheet[] };
