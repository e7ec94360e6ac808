# A few machines, and what they need.
terraform {
  required_version = ">= 1.3"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
}

variable "names" {
  type    = list(string)
  default = ["a", "b"]
}

locals {
  sizes = { small = 1, large = 4 }
  total = sum([for name, size in local.sizes : size if size > 0])
}

resource "aws_instance" "web" {
  count         = length(var.names)
  ami           = data.aws_ami.base.id
  instance_type = var.large ? "m5.large" : "t3.micro"
  tags = {
    Name  = "web-${count.index + 1}"
    Owner = upper(var.names[count.index])
  }

  dynamic "ebs_block_device" {
    for_each = toset(["x", "y"])
    content {
      device_name = "/dev/${ebs_block_device.value}"
    }
  }

  user_data = <<EOT
#!/bin/sh
echo ${local.total}
EOT
}

output "ids" {
  value     = aws_instance.web[*].id
  sensitive = !false
}
