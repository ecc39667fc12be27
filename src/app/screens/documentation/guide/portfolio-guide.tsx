import { Code } from "../markdown";
import { PageLink, Points, Topic, UiLabel } from "./guide-parts";

export function PortfolioGuide() {
  return (
    <>
      <Topic title="Your portfolio's address">
        <p>
          Your portfolio is at <Code>/portfolio/your-username</Code>. It shows your work edge to edge, without
          our header and footer: an address for a client, an application or a signature. It is public on every
          plan.
        </p>
      </Topic>
      <Topic title="Order and categories">
        <p>
          The newest project comes first. Each category you publish in becomes a tab with its own address, so
          you can link to one category, such as your housing projects.
        </p>
      </Topic>
      <Topic title="Print">
        <p>
          <UiLabel>Share</UiLabel> on a project leads to its print page: on one page or in full, on A4 or
          Letter. <UiLabel>Save as PDF</UiLabel> at the end of a portfolio makes a book of it, with a cover,
          contents and two pages for each project.
        </p>
      </Topic>
      <Topic title="On your own site">
        <p>
          With premium, open <PageLink to="/settings">Settings</PageLink>, choose <UiLabel>Account</UiLabel>,
          switch portfolio embedding on, and copy the script tag into your page. Your portfolio appears where
          the tag is and is as tall as its content; with a tag in the head it appears at the end of the page.
          When premium ends, a link to your portfolio replaces it.
        </p>
        <p>
          One script tag without attributes is enough for a page with elements of the class{" "}
          <Code>plinth-embed</Code>, also if they are added later. Tags and elements have the same attributes:
        </p>
        <Points>
          <li>
            <Code>data-user-id</Code>: your username, for your portfolio, with <Code>data-category</Code> for
            one category and <Code>data-columns</Code> for at most so many columns of pictures
          </li>
          <li>
            <Code>data-project</Code> or <Code>data-model</Code>: the number in the address of a project, for
            the project or its 3D model
          </li>
          <li>
            <Code>data-theme</Code>: light, dark or auto
          </li>
        </Points>
        <p>
          In the settings you can name the sites that may show your work. On all others, and where a page
          cannot load, there is a plain link.
        </p>
        <p>
          If your site sends a Content-Security-Policy, allow our address in <Code>script-src</Code>,{" "}
          <Code>connect-src</Code> and <Code>frame-src</Code>.
        </p>
      </Topic>
      <Topic title="What is public">
        <Points>
          <li>Everyone sees your profile, your projects, your comments, and how many people follow you.</li>
          <li>
            Only you see your email address, phone number, costs that are not public, and your messages.
          </li>
        </Points>
      </Topic>
      <Topic title="Export your data">
        <p>
          <PageLink to="/settings">Settings</PageLink>, <UiLabel>Account</UiLabel> exports your data as a CSV
          file: profile, projects, comments, likes, follows, messages and notifications. Media and uploads are
          not included.
        </p>
      </Topic>
    </>
  );
}
