// Imported before anything else: React decides while it is being imported which of its two builds it is.
process.env.NODE_ENV = "production";
