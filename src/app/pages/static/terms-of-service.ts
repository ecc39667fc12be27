import { BRAND, CONTACT } from "@contract/brand";
import { plans } from "@contract/plans";
import type { LegalSection } from "./legal-page";

export const termsSections: LegalSection[] = [
  {
    id: "acceptance",
    title: "Acceptance of Terms",
    paragraphs: [
      `These terms are an agreement between you and the people who run ${BRAND}. By opening an account or using the site you accept them. If you do not agree, please do not use it.`,
    ],
  },
  {
    id: "eligibility",
    title: "Eligibility and Accounts",
    paragraphs: [
      "You must be at least 18 years old to keep an account. Each person may keep one account, under their own name or the name of the firm they act for.",
      "You are responsible for what is done with your account. Keep your password to yourself; when you think somebody else has it, set a new one, which ends every other session.",
    ],
  },
  {
    id: "your-content",
    title: "Your Content",
    paragraphs: [
      "What you publish stays yours. You give us the right to store it, to fit it to screens, and to show it on this site and wherever you have it embedded, for as long as you leave it here.",
      "Publish only what you may publish: your own work, or work you have permission to show. Name the people who did it with you, and the photographer. Say truly what a picture is and whether AI made it; we may correct a label that is untrue.",
    ],
  },
  {
    id: "conduct",
    title: "Conduct",
    paragraphs: ["The site is for showing and discussing work. You agree not to use it to:"],
    points: [
      "pass off the work of others as your own, or break anybody's rights",
      "harass, threaten or deceive people, or publish what is unlawful",
      "send advertising that nobody asked for",
      "copy the site by machine beyond what its public interface allows, or get around its limits",
      "train AI on work that its owner keeps out of AI training",
      "disturb its operation or try to reach data that is not yours",
    ],
  },
  {
    id: "plans",
    title: "Plans and Payment",
    paragraphs: [
      `The free plan holds up to ${plans.free.projectLimit} projects. The premium plan is paid in advance, by the month or by the year, at the price shown when you order, and renews until you cancel. When you cancel it runs to the end of the time you have paid for. Your projects stay published after that; embedding them elsewhere ends.`,
    ],
  },
  {
    id: "our-rights",
    title: "Our Rights in the Site",
    paragraphs: [
      `The name ${BRAND}, the mark, the design and the software of the site belong to us or to those who license them to us. These terms give you the use of the site and no right in them.`,
    ],
  },
  {
    id: "termination",
    title: "Suspension and Termination",
    paragraphs: [
      `You may delete your account at any time. We may suspend or ban an account that breaks these terms or the law, for a time or for good; what a banned account has published is hidden. We give the reason. If you think we were wrong, write to ${CONTACT} and a person will look at it again.`,
    ],
  },
  {
    id: "liability",
    title: "Disclaimers and Liability",
    paragraphs: [
      "We run the site with care, but as it is: we cannot promise that it is always there or free of mistakes, and we do not check what members say about their work. Nothing on it is professional advice for a building of yours.",
      "As far as the law allows, we are not liable for indirect damage, or for more than you have paid us in the twelve months before. Nothing in these terms limits a liability that the law does not let us limit.",
    ],
  },
  {
    id: "changes",
    title: "Changes to These Terms",
    paragraphs: [
      "We may change these terms. We give at least 30 days notice of a material change, on this page and by a notification to every account, which is mailed as well to whoever has mail from the site turned on. If you go on using the site after it has taken effect you accept it; if you do not agree, you may delete your account before.",
    ],
  },
];
